import { describe, expect, test } from '@jest/globals';
import type { GalleryImage } from './galleries.js';
import { addMedia, mediaRequestsIn } from './library-media.js';
import { renderContent } from './render.js';

const POST = 7;
const UPLOADS = 'https://site.test/wp-content/uploads';
const image = (id: number, more: Partial<GalleryImage> = {}): GalleryImage => ({
  id,
  link: `https://site.test/image-${id}/`,
  title: `Image &amp; ${id}`,
  sizes: ['medium', 'thumbnail'],
  files: [
    { url: `${UPLOADS}/${id}.jpg`, width: 1600, height: 900 },
    { url: `${UPLOADS}/${id}-300x169.jpg`, width: 300, height: 169 },
    { url: `${UPLOADS}/${id}-150x150.jpg`, width: 150, height: 150 },
  ],
  alt: '',
  caption: '',
  ...more,
});
/** Renders a text with galleries of these images. */
const rendered = (raw: string, ...images: (readonly GalleryImage[])[]): string =>
  addMedia(
    renderContent(raw, { keepsMedia: true, postId: POST }),
    POST,
    images.map((shown) => ({ images: shown, tracks: [] })),
  );

describe('a gallery asks for', () => {
  test.each([
    ['[gallery]', { ids: undefined, parent: POST, exclude: [], orderBy: undefined, descending: false }],
    ['[gallery ids="4, 5,x,6"]', { ids: [4, 5, 6] }],
    ['[gallery include="6,4"]', { ids: [6, 4] }],
    ['[gallery id=9 exclude="4"]', { ids: undefined, parent: 9, exclude: [4] }],
    ["[gallery ids='4' orderby='ID' order='desc']", { ids: [4], orderBy: 'id', descending: true }],
    ['[gallery orderby="rand()"]', { orderBy: undefined }],
  ])('the shortcode %s becomes a request for images', (raw, request) => {
    expect(mediaRequestsIn(renderContent(raw, { keepsMedia: true }), POST)).toMatchObject([request]);
  });
});

describe('galleries', () => {
  test('a gallery has its images in thumbnails that link to their pages, as WordPress has it for HTML 5', () => {
    expect(
      rendered('Before\n\n[gallery ids="4"]\n\nafter', [
        image(4, { alt: 'A "b"', caption: '"C" <em>d</em>' }),
      ]),
    ).toBe(
      `<p>Before</p>
<div id="gallery-1" class="gallery galleryid-7 gallery-columns-3 gallery-size-thumbnail"><figure class="gallery-item"><div class="gallery-icon landscape"><a href="https://site.test/image-4/"><img loading="lazy" decoding="async" width="150" height="150" src="${UPLOADS}/4-150x150.jpg" class="attachment-thumbnail size-thumbnail" alt="A &quot;b&quot;" aria-describedby="gallery-1-4" /></a></div><figcaption class="wp-caption-text gallery-caption" id="gallery-1-4">&#8220;C&#8221; <em>d</em></figcaption></figure></div>

<p>after</p>
`,
    );
  });

  test('a gallery has other sizes with all versions of the same shape, and links to files or nowhere', () => {
    const html = rendered('[gallery ids="4" size="medium" link="file" columns="2"]', [image(4)]);
    expect(html).toContain('gallery-columns-2 gallery-size-medium');
    expect(html).toContain(
      `<a href="${UPLOADS}/4.jpg" aria-label="Image &amp; 4"><img loading="lazy" decoding="async" width="300" height="169"`,
    );
    expect(html).toContain(`srcset="${UPLOADS}/4-300x169.jpg 300w, ${UPLOADS}/4.jpg 1600w"`);
    expect(rendered('[gallery ids="4" link="none" size="huge"]', [image(4)])).not.toContain('<a ');
  });

  test('a gallery has images of which only the address is known', () => {
    const files: GalleryImage['files'] = [{ url: 'https://old.test/4.jpg', width: 0, height: 0 }];
    expect(rendered('[gallery ids="4"]', [image(4, { files, sizes: [] })])).toContain(
      '<img decoding="async" src="https://old.test/4.jpg" class="attachment-thumbnail size-thumbnail" alt="" />',
    );
  });

  test('an image with a caption and without an alternative text is named by its caption', () => {
    const html = rendered('[gallery ids="4,5"]', [
      image(4, { caption: 'Bells &amp; <em>"a"</em>' }),
      image(5),
    ]);
    expect(html).toContain('alt="Bells &amp; &quot;a&quot;" aria-describedby="gallery-1-4"');
    expect(html).toContain('alt="" />');
  });

  test('a link around an image without a caption and an alternative text is named by the title of the image', () => {
    const html = rendered('[gallery ids="4,5"]', [image(4, { alt: 'A field' }), image(5)]);
    expect(html.match(/aria-label="[^"]*"/g)).toEqual(['aria-label="Image &amp; 5"']);
    expect(rendered('[gallery ids="5" link="none"]', [image(5)])).not.toContain('aria-label');
  });

  test('a gallery is left out without images, and without access to the library', () => {
    expect(rendered('a\n\n[gallery ids="99"]', [])).toBe('<p>a</p>\n\n');
    expect(renderContent('a\n\n[gallery ids="4"]')).toBe('<p>a</p>\n\n');
  });

  test('a gallery is one of several in its text', () => {
    const html = rendered('[gallery ids="4"]\n\n[gallery ids="5"]', [image(4)], [image(5)]);
    expect(html.match(/id="gallery-\d"/g)).toEqual(['id="gallery-1"', 'id="gallery-2"']);
    expect(html.match(/image-\d/g)).toEqual(['image-4', 'image-5']);
  });

  test('a gallery shows an image once, and all galleries of a text show 200 images', () => {
    const many = Array.from({ length: 150 }, (_, n) => n + 1);
    const raw = `[gallery ids="${many},1,2"]\n\n`.repeat(3);
    const requests = mediaRequestsIn(renderContent(raw, { keepsMedia: true }), POST);
    expect(requests.map(({ ids }) => ids?.length)).toEqual([150, 50, 0]);
    const images = many.map((id) => image(id));
    expect(rendered('[gallery id="5"]'.repeat(3), images, images, images).match(/<figure/g)).toHaveLength(
      200,
    );
  });

  test('the first 20 galleries of a text are shown', () => {
    const raw = '[gallery id="5"]'.repeat(25);
    expect(mediaRequestsIn(renderContent(raw, { keepsMedia: true }), POST)).toHaveLength(20);
  });

  test('a gallery that is escaped is shown as text', () => {
    const raw = 'Write [[gallery ids="4"]] for one.';
    expect(mediaRequestsIn(renderContent(raw, { keepsMedia: true }), POST)).toEqual([]);
    expect(rendered(raw, [image(4)])).toBe('<p>Write [gallery ids="4"] for one.</p>\n');
  });

  test('a gallery cannot leave its attributes', () => {
    const html = rendered('[gallery ids="4" size="x\'><script>" columns="1e9" id="1<b"]', [image(4)]);
    expect(html).not.toContain('<script>');
  });
});
