import { isOn } from '../contact-forms/additional-settings.js';
import type { ContactForm } from '../contact-forms/document.js';
import type { FormTag } from '../form-tags/form-tag.js';
import { missingAcceptances } from './acceptance.js';
import { holds, type Sent } from './check.js';
import type { FormQuizzes } from './quiz.js';
import type { Rule } from './rules.js';

/** What a sender is told about one field. */
export interface InvalidField {
  readonly field: string;
  readonly message: string;
}

/** What a form asks of what is sent to it. */
export interface Expected {
  readonly form: Pick<ContactForm, 'messages' | 'additional_settings'>;
  readonly tags: readonly FormTag[];
  readonly rules: readonly Rule[];
  readonly quizzes: FormQuizzes;
}

/** The first objection to each field, as the controls stand in the form (behaviour-forms.md section 3). */
export function invalidFields({ form, tags, rules, quizzes }: Expected, sent: Sent): InvalidField[] {
  const objections = new Map<string, string>();
  const object = (field: string, message: string): void => {
    if (!objections.has(field)) objections.set(field, message);
  };
  for (const rule of rules)
    if (!objections.has(rule.field) && !holds(rule, sent)) object(rule.field, rule.error);
  for (const name of quizzes.failed(sent.posted)) object(name, form.messages.quiz_answer_not_correct);
  if (isOn(form.additional_settings, 'acceptance_as_validation')) {
    for (const { name } of missingAcceptances(tags, sent.posted)) object(name, form.messages.accept_terms);
  }
  const names = [...new Set(tags.map(({ name }) => name))];
  return names
    .filter((name) => objections.has(name))
    .map((field) => ({ field, message: objections.get(field) ?? '' }));
}
