import { type Doc, typeName } from '../bson/index.js';
import { CommandError } from '../errors.js';

/**
 * Refuses a field at the top of a document that an update changes when its name begins with `$`, except for those of a
 * reference (`$ref`, `$id`, `$db`, in this order). Below the top, and in documents that are inserted, all names are
 * allowed.
 * @throws CommandError DollarPrefixedFieldName or InvalidDBRef.
 */
export function checkDollarPrefix(doc: Doc, name: string): void {
  if (!name.startsWith('$')) return;
  if (!['$ref', '$id', '$db'].includes(name))
    throw new CommandError(
      52,
      `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement ` +
        'document. Consider using an aggregation pipeline with $replaceWith.',
    );
  const names = doc.keys();
  let at = names.indexOf(name);
  if (name === '$db') {
    checkText(doc, '$db');
    at -= 1;
    if (names[at] !== '$id') throw invalid('Found $db field without a $id before it, which is invalid.');
  }
  if (names[at] === '$id') {
    at -= 1;
    if (names[at] !== '$ref') throw invalid('Found $id field without a $ref before it, which is invalid.');
  }
  checkText(doc, '$ref');
  if (names[at + 1] !== '$id') throw invalid('The DBRef $ref field must be followed by a $id field');
}

const invalid = (message: string): CommandError => new CommandError(55, message);

function checkText(doc: Doc, name: '$ref' | '$db'): void {
  const value = doc.get(name) ?? null;
  if (typeof value !== 'string')
    throw invalid(`The DBRef ${name} field must be a String, not a ${typeName(value)}`);
}
