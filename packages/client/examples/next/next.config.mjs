export default {
  // Packages of this folder alone, although it is within another project.
  turbopack: { root: import.meta.dirname },
};
