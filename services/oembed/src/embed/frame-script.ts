/**
 * Script of a page with embeds, which runs once per page. It exchanges messages with the pages in the frames as
 * WordPress's embeds do: it sends them their secret (`ready`), fits a frame to the `height` it requests (200 to 1000
 * pixels), and follows a `link` within the frame's own site after a click in the frame. The quotation in place of a
 * frame is removed once the frame responds.
 */
export const FRAME_SCRIPT = `
(() => {
  if (window.almanacEmbeds) return;
  window.almanacEmbeds = true;
  const frames = () => [...document.querySelectorAll('iframe.wp-embedded-content[data-secret]')];
  const greet = () => {
    for (const frame of frames()) {
      frame.contentWindow.postMessage({ message: 'ready', secret: frame.dataset.secret }, '*');
    }
  };
  window.addEventListener('message', ({ data, source }) => {
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    if (!frame || !data || data.secret !== frame.dataset.secret) return;
    for (const quote of document.querySelectorAll('blockquote.wp-embedded-content')) {
      if (quote.dataset.secret === data.secret) quote.hidden = true;
    }
    if (data.message === 'height') {
      frame.height = Math.min(Math.max(Math.trunc(Number(data.value)) || 0, 200), 1000);
    } else if (data.message === 'link' && document.activeElement === frame) {
      const target = new URL(data.value);
      if (target.origin === new URL(frame.src).origin) window.top.location.href = target.href;
    }
  });
  document.addEventListener('DOMContentLoaded', greet);
})();
`;
