import type { Article } from '../generated/content.js';
import { FIRST_ID } from '../generated/export-file.js';
import type { Random } from '../generated/random.js';
import { revisionMark } from './acknowledged.js';
import { API, Popular, type Traffic } from './reads.js';
import { post, type RequestKind, type TrafficRequest, upload } from './request.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The smallest picture, because the cost of resizing is not measured here. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Maximum number of texts in a run. */
const TEXTS_OF_A_RUN = 10_000_000;

/** All kinds of writes: readers comment and send forms, editors create and change. */
export function writeKinds(traffic: Traffic): readonly RequestKind[] {
  const writers = new Writers(traffic);
  return [
    { name: 'post: create', weight: 3, next: () => writers.createPost() },
    { name: 'post: change', weight: 4, next: (random) => writers.changePost(random) },
    { name: 'page: create', weight: 0.5, next: () => writers.createPage() },
    { name: 'page: change', weight: 1, next: (random) => writers.changePage(random) },
    { name: 'comment: create', weight: 8, next: (random) => writers.createComment(random) },
    { name: 'comment: change', weight: 1, next: (random) => writers.changeComment(random) },
    { name: 'media: upload', weight: 1, next: () => writers.upload() },
    { name: 'media: change', weight: 0.5, next: (random) => writers.changeMedia(random) },
    { name: 'event: create', weight: 1, next: (random) => writers.createEvent(random) },
    { name: 'event: change', weight: 1.5, next: (random) => writers.changeEvent(random) },
    { name: 'tag: create', weight: 0.3, next: () => writers.createTag() },
    { name: 'feedback: send', weight: 3, next: () => writers.sendFeedback() },
  ];
}

class Writers {
  readonly #popular: Popular;
  /**
   * Number of the last new text. No run shares titles with the import or another run, because a title in use costs
   * more.
   */
  #number: number;

  constructor(readonly traffic: Traffic) {
    this.#popular = new Popular(traffic.filled);
    // Each run has its own form.
    this.#number = traffic.filled.form * TEXTS_OF_A_RUN;
  }

  createPost(): TrafficRequest {
    return this.#add('posts', post(`${API.core}/posts`, newPost(this.#content.article(this.#nextNumber()))));
  }

  changePost(random: Random): TrafficRequest {
    return this.#change('post', this.#popular.article, random, (id, mark) => {
      const { title, content } = this.#content.article(this.#nextNumber());
      return post(`${API.core}/posts/${id}`, { title: `${title} ${mark}`, content });
    });
  }

  createPage(): TrafficRequest {
    const page = this.#content.page(this.#nextNumber());
    return post(`${API.core}/pages`, { ...page, status: 'publish', parent: FIRST_ID.page });
  }

  changePage(random: Random): TrafficRequest {
    return this.#change('page', this.#popular.page, random, (id, mark) => {
      const { title, content } = this.#content.page(this.#nextNumber());
      return post(`${API.core}/pages/${id}`, { title: `${title} ${mark}`, content });
    });
  }

  createComment(random: Random): TrafficRequest {
    const id = this.#popular.article(random);
    const content = this.#content.comment(this.#nextNumber());
    return this.#add(`comments ${id}`, post(`${API.core}/comments`, { post: id, content }));
  }

  changeComment(random: Random): TrafficRequest {
    return this.#change('comment', this.#popular.comment, random, (id, mark) => {
      const content = `${this.#content.comment(this.#nextNumber())} ${mark}`;
      return post(`${API.core}/comments/${id}`, { content });
    });
  }

  upload(): TrafficRequest {
    return upload(`${API.core}/media`, `picture-${this.#nextNumber()}.png`, 'image/png', PICTURE);
  }

  changeMedia(random: Random): TrafficRequest {
    const text = this.#content.comment(this.#nextNumber());
    return post(`${API.core}/media/${this.#popular.picture(random)}`, { alt_text: text });
  }

  createEvent(random: Random): TrafficRequest {
    const { venue, organizer } = this.traffic.filled.counts;
    const day = new Date(Date.now() + random.between(1, 300) * DAY_MS).toISOString().slice(0, 10);
    return post(`${API.events}/events`, {
      ...this.#content.event(this.#nextNumber()),
      start_date: `${day} 20:00`,
      end_date: `${day} 22:00`,
      venue: FIRST_ID.venue + random.between(0, venue - 1),
      organizer: [FIRST_ID.organizer + random.between(0, organizer - 1)],
    });
  }

  changeEvent(random: Random): TrafficRequest {
    return this.#change('event', this.#popular.event, random, (id, mark) => {
      const { title, description } = this.#content.event(this.#nextNumber());
      return post(`${API.events}/events/${id}`, { title: `${title} ${mark}`, description });
    });
  }

  createTag(): TrafficRequest {
    return post(`${API.core}/tags`, { name: `New tag ${this.#nextNumber()}` });
  }

  sendFeedback(): TrafficRequest {
    return feedback(this.traffic.filled.form, this.#content.comment(this.#nextNumber()));
  }

  get #content() {
    return this.traffic.content;
  }

  #nextNumber(): number {
    this.#number += 1;
    return this.#number;
  }

  /** Adds an item to a list, which must show it once it is acknowledged. */
  #add(list: string, request: TrafficRequest): TrafficRequest {
    const onEnd = (isSuccess: boolean): void => {
      if (isSuccess) this.traffic.acknowledged.added(list);
    };
    return { ...request, onEnd };
  }

  /** Changes an item without another change in flight. */
  #change(
    type: string,
    draw: (random: Random) => number,
    random: Random,
    requestOf: (id: number, mark: string) => TrafficRequest,
  ): TrafficRequest {
    for (;;) {
      const id = draw(random);
      const change = this.traffic.acknowledged.change(`${type} ${id}`);
      if (change) return { ...requestOf(id, revisionMark(change.revision)), onEnd: change.end };
    }
  }
}

const newPost = ({ title, content, excerpt, categories, tags }: Article) => ({
  title,
  content,
  excerpt,
  status: 'publish',
  categories: categories.map((category) => FIRST_ID.category + category),
  tags: tags.map((tag) => FIRST_ID.tag + tag),
});

const BOUNDARY = 'bench-boundary';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

/** Request of a form's script. */
function feedback(form: number, message: string): TrafficRequest {
  const fields = {
    _wpcf7_unit_tag: `wpcf7-f${form}-o1`,
    'your-name': 'Ann Reader',
    'your-email': 'ann@example.com',
    'your-message': message,
  };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    method: 'POST',
    path: `/wp-json/contact-form-7/v1/contact-forms/${form}/feedback`,
    // A message without a user agent is spam.
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'user-agent': BROWSER },
    body: `${parts.join('')}--${BOUNDARY}--\r\n`,
  };
}
