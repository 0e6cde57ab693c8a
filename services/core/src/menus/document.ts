import * as z from 'zod';
import { WRITABLE_STATUSES } from '../content/document.js';

/** A menu: a list of links, which a location of the website may show (WordPress: a term of `nav_menu`). */
export const menu = z
  .object({
    /** The public id, of the same sequence as terms. */
    _id: z.int(),
    name: z.string(),
    /** Unique key of the name. */
    nameKey: z.string(),
    slug: z.string(),
    description: z.string(),
    /** Whether published top-level pages are added to the menu. */
    autoAdd: z.boolean(),
  })
  .readonly();
export type Menu = z.output<typeof menu>;

/** Maximum number of items of a menu, as every page of the website shows all of them. */
export const MOST_ITEMS = 1_000;

/** Kinds of link targets. */
export const KINDS = ['taxonomy', 'post_type', 'post_type_archive', 'custom'] as const;
export type Kind = (typeof KINDS)[number];

export const TARGETS = ['_blank', ''] as const;

/** A link of a menu. */
export const menuItem = z
  .object({
    /** The public id, of the same sequence as posts. */
    _id: z.int(),
    /** Id of the menu; 0 for none. */
    menu: z.int(),
    status: z.enum(WRITABLE_STATUSES),
    kind: z.enum(KINDS),
    /** Type or taxonomy of the target; `custom` for an address. */
    object: z.string(),
    /** Id of the target; an address has the id of the item itself. */
    objectId: z.int(),
    /** '' to show the title of the target. */
    title: z.string(),
    /** Address of a custom link; '' for others. */
    url: z.string(),
    /** Id of the parent item; 0 for none. */
    parent: z.int(),
    order: z.int(),
    attrTitle: z.string(),
    description: z.string(),
    target: z.enum(TARGETS),
    classes: z.array(z.string()).readonly(),
    xfn: z.array(z.string()).readonly(),
    created: z.date(),
    modified: z.date(),
  })
  .readonly();
export type MenuItem = z.output<typeof menuItem>;

/** Defaults of a new item. */
export const BLANK_ITEM: Omit<MenuItem, '_id' | 'created' | 'modified'> = {
  menu: 0,
  status: 'publish',
  kind: 'custom',
  object: 'custom',
  objectId: 0,
  title: '',
  url: '',
  parent: 0,
  order: 1,
  attrTitle: '',
  description: '',
  target: '',
  classes: [],
  xfn: [],
};

/** The menu assigned to a location. */
export const assignment = z.object({ _id: z.string(), menu: z.int() }).readonly();
export type Assignment = z.output<typeof assignment>;
