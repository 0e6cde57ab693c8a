import type { FormTag } from '../form-tags/form-tag.js';
import { scanFormTags } from '../form-tags/scan.js';
import { readAdditionalSettings } from './additional-settings.js';
import type { ContactForm, FormProperties } from './document.js';
import type { UnsavedForm } from './service.js';

const HASH_LENGTH = 7;

/** A form in lists. */
export const listed = ({ _id, hash, slug, title, locale }: ContactForm) => ({
  id: _id,
  hash: hash.slice(0, HASH_LENGTH),
  slug,
  title,
  locale,
});

/** A single form. */
export const shown = (form: ContactForm | UnsavedForm) => ({
  id: form._id,
  slug: form.slug,
  title: form.title,
  locale: form.locale,
  properties: properties(form),
});

const properties = ({ form, mail, mail_2, messages, additional_settings }: FormProperties) => ({
  form: { content: form, fields: scanFormTags(form).map(field) },
  mail,
  mail_2,
  messages,
  additional_settings: { content: additional_settings, settings: settings(additional_settings) },
});

const field = ({ type, basetype, name, options, rawValues, values, pipes, content }: FormTag) => ({
  type,
  basetype,
  name,
  options,
  raw_values: rawValues,
  labels: values,
  values,
  pipes: pipes.map(({ before, after }) => [before, after]),
  content,
});

/** Settings as a list if every line is a setting, else as an object by line number, as clients expect. */
function settings(text: string): unknown {
  const found = readAdditionalSettings(text);
  const isList = [...found.keys()].every((line, index) => line === index);
  return isList ? [...found.values()] : Object.fromEntries(found);
}
