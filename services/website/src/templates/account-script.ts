/**
 * Script of the link to the account, which follows it. Pages are the same for everybody: a cookie tells the script that
 * the visitor has signed in. Its element has the name of the cookie and that of the link as data.
 */
export const ACCOUNT_SCRIPT = `
(() => {
  const { dataset: { cookie, name }, previousElementSibling: link } = document.currentScript;
  if (!link.pathname.endsWith(location.pathname))
    link.search = '?redirect_to=' + encodeURIComponent(location.pathname + location.search);
  if (!document.cookie.split('; ').includes(cookie + '=1')) return;
  link.classList.add('signed-in');
  link.setAttribute('aria-label', name);
  link.title = name;
  link.hidden = false;
})();
`;
