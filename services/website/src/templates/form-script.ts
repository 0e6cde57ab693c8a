/**
 * Script of pages with forms. Without it, forms are submitted as whole pages; with it, only the form's part of the
 * page is replaced, and the comment form moves below the comment that it replies to. Users are not asked for their
 * name.
 */
export const FORM_SCRIPT = `
(() => {
  const FORMS = '.wpcf7-form, .comment-form, .post-password-form';
  const REGIONS = '.wpcf7, #comments, #content';
  document.documentElement.classList.add('js');
  addEventListener('submit', async (event) => {
    const form = event.target;
    if (!form.matches(FORMS) || form.dataset.status === 'submitting') return;
    event.preventDefault();
    const state = form.dataset.status;
    form.dataset.status = 'submitting';
    form.classList.add('submitting');
    const region = form.closest(REGIONS);
    const known = new Set([...region.querySelectorAll('.comment')].map(({ id }) => id));
    try {
      const isMultipart = form.enctype === 'multipart/form-data';
      const data = new FormData(form, event.submitter);
      const answer = await fetch(form.action, { method: 'POST', body: isMultipart ? data : new URLSearchParams(data) });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const fresh = page.getElementById(region.id);
      if (!fresh) throw new TypeError('the answer has no such part');
      region.replaceWith(fresh);
      if (answer.redirected) history.replaceState(null, '', answer.url);
      show(fresh, known);
    } catch {
      // The browser submits it and shows the response as a page.
      form.dataset.status = state ?? '';
      form.classList.remove('submitting');
      HTMLFormElement.prototype.submit.call(form);
    }
  });
  const asUser = () => {
    const { marker } = document.querySelector('a.account')?.dataset ?? {};
    const respond = document.getElementById('respond');
    if (!respond) return;
    if (!marker || !document.cookie.split('; ').includes(marker + '=1')) {
      for (const field of respond.querySelectorAll('#author, #email')) field.required = true;
      return;
    }
    for (const part of respond.querySelectorAll('.comment-form, .comment-as')) part.hidden = false;
    for (const part of document.querySelectorAll('.comment-login, .comment-privacy')) part.hidden = true;
    for (const field of respond.querySelectorAll('#author, #email, #url')) {
      field.disabled = true;
      field.closest('p').hidden = true;
    }
  };
  asUser();
  const show = (region, known) => {
    asUser();
    const comment = [...region.querySelectorAll('.comment')].find(({ id }) => !known.has(id));
    const invalid = region.querySelector('[aria-invalid=true]');
    const said = region.querySelector('.form-message');
    const place = (region.id === 'comments' && !invalid && !said && comment) || invalid || said;
    if (region.classList.contains('wpcf7')) speak(region);
    if (!place) return;
    if (!place.matches('input, textarea, select')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: 'center' });
  };
  // Screen readers announce changes of a live region, not its initial text.
  const speak = (region) => {
    const status = region.querySelector('[role=status]');
    const { textContent } = status;
    status.textContent = '';
    setTimeout(() => { status.textContent = textContent; }, 100);
    const { status: state } = region.querySelector('.wpcf7-form').dataset;
    const names = { sent: 'mailsent', invalid: 'invalid', spam: 'spam', failed: 'mailfailed' };
    for (const name of ['submit', names[state]]) {
      if (name) region.dispatchEvent(new CustomEvent('wpcf7' + name, { bubbles: true }));
    }
  };
  addEventListener('click', (event) => {
    const link = event.target.closest('.comment-reply-link, #cancel-comment-reply-link');
    const respond = document.getElementById('respond');
    if (!link || !respond || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { parent = '0', title } = link.dataset;
    const comment = document.getElementById('comment-' + parent);
    (comment ?? document.getElementById('comments')).append(respond);
    respond.querySelector('[name=comment_parent]').value = parent;
    respond.querySelector('#reply-title').textContent = title;
    respond.querySelector('#cancel-comment-reply-link').hidden = parent === '0';
    respond.querySelector('.comment-form:not([hidden]) textarea, .comment-login a').focus();
  });
  addEventListener('input', ({ target }) => {
    for (const count of document.querySelectorAll('.wpcf7-character-count')) {
      if (count.dataset.targetName !== target.name || count.closest('form') !== target.form) continue;
      const { length } = target.value;
      const isDown = count.classList.contains('down');
      count.textContent = isDown ? count.dataset.startingValue - length : length;
    }
  });
})();
`;
