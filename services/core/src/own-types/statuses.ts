import type { StatusDeclaration, DeclaredStatus as StatusName } from '@almanac/content';
import type { Declarations } from '@almanac/content-types';

/** The statuses that the site's file declares. */
export const ownStatuses = ({ statuses }: Pick<Declarations, 'statuses'>): readonly StatusDeclaration[] =>
  statuses.map(({ name, label, visibility, show_in_list, date_floating, types }) => ({
    // The file is where names of declared statuses come from.
    name: name as StatusName,
    label,
    audience: visibility,
    isListed: show_in_list,
    isFloating: date_floating,
    types,
  }));
