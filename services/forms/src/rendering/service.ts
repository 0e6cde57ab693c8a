import type { ContactForm } from '../contact-forms/document.js';
import type { ContactFormRepository, FormName } from '../contact-forms/model.js';
import type { FeedbackService } from '../feedback/service.js';
import { type FormPlace, formHtml, type SentForm } from './form-html.js';

/** A form on a page. */
export type FormOnPage = FormName & FormPlace & { readonly sent?: SentForm | null | undefined };

export interface RenderedForm {
  /** Empty when the form does not exist. */
  readonly html: string;
  /** Seconds for which the markup is valid; 0: until the form changes. */
  readonly maxAgeSeconds: number;
}

/** Lifetime of a page with a quiz. Answers are accepted for a day, so a new page has most of it left. */
const QUIZ_SECONDS = 3600;
/** Lifetime of a page with a relative day, as `min:today` changes at midnight. */
const DAY_SECONDS = 600;

export interface FormRenderingDeps {
  readonly forms: Pick<ContactFormRepository, 'findNamed'>;
  readonly feedback: Pick<FeedbackService, 'refill' | 'dayOf'>;
}

/** Renders forms for visitors. */
export class FormRendering {
  constructor(private readonly deps: FormRenderingDeps) {}

  /** The rendered forms in the same order. */
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
