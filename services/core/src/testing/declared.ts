/** Types of a site's file. */
export const TYPES = `
types:
  - { name: recipe, rest_base: recipes, labels: { name: Recipes, singular_name: Recipe }, taxonomies: [diet] }
`;

/** Types, taxonomies and fields of a site's file. */
export const DECLARED = `${TYPES}
taxonomies:
  - name: cuisine
    rest_base: cuisines
    labels: { name: Cuisines, singular_name: Cuisine, search_items: Look for cuisines }
    description: Where it is cooked.
    hierarchical: true
    types: [recipe, post, page, attachment]
  - { name: diet, rest_base: diets, labels: { name: Diets, singular_name: Diet }, types: [post], slug: for }
  - name: level
    labels: { name: Levels, singular_name: Level }
    types: [recipe]
    default_term: { name: Simple, slug: simple }
  - name: mark
    rest_base: marks
    labels: { name: Marks, singular_name: Mark }
    types: [recipe]
    capabilities:
      manage_terms: manage_options
      edit_terms: manage_options
      delete_terms: manage_options
      assign_terms: manage_options
fields:
  - { name: spicy, on: [cuisine], type: boolean }
`;
