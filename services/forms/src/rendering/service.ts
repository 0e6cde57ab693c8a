import type { ContactForm } from '../contact-forms/document.js';
import type { ContactFormRepository, FormName } from '../contact-forms/model.js';
import type { FeedbackService } from '../feedback/service.js';
import { type FormPlace, formHtml, type SentForm } from './form-html.js';

/** A form on a page. */
export type FormOnPage = FormName & FormPlace & { readonly sent?: SentForm | null | undefined };

export interface RenderedForm {
  /** Empty: no such form. */
  readonly html: string;
  /** For how many seconds it is true; 0: until it changes. */
  readonly maxAgeSeconds: number;
}

/** Answers to a quiz are taken for a day: who opens a page has most of it left. */
const QUIZ_SECONDS = 3600;
/** `min:today` is another day tomorrow. */
const DAY_SECONDS = 600;

export interface FormRenderingDeps {
  readonly forms: Pick<ContactFormRepository, 'findNamed'>;
  readonly feedback: Pick<FeedbackService, 'refill' | 'dayOf'>;
}

/** Shows forms to visitors. */
export class FormRendering {
  constructor(private readonly deps: FormRenderingDeps) {}

  /** The forms in turn. */
  render(forms: readonly FormOnPage[]): Promise<RenderedForm[]> {
    return Promise.all(forms.map((form) => this.#render(form)));
  }

  async #render(onPage: FormOnPage): Promise<RenderedForm> {
    const { feedback } = this.deps;
    const form = await this.deps.forms.findNamed(onPage);
    if (!form) return { html: '', maxAgeSeconds: 0 };
    const quizzes = feedback.refill(form);
    const day = await feedback.dayOf();
    return {
      html: formHtml(form, onPage, { quizzes, day }, onPage.sent ?? undefined),
      maxAgeSeconds: quizzes ? QUIZ_SECONDS : hasDays(form) ? DAY_SECONDS : 0,
    };
  }
}

const hasDays = ({ form }: ContactForm): boolean => /\[date\*?\s/.test(form);
