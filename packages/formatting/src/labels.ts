/** A label made of a name: `works_on` is `Works on`. */
export const labelOf = (name: string): string => {
  const words = name.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
