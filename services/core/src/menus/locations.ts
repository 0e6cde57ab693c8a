/** Locations of the website that show a menu, with display names. */
export const LOCATIONS = { primary: 'Primary', footer: 'Footer' } as const;

export type Location = keyof typeof LOCATIONS;

export const isLocation = (name: string): name is Location => Object.hasOwn(LOCATIONS, name);
