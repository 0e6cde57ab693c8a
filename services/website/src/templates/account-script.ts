/**
 * Script of the link to the account. Pages are the same for everybody: a cookie tells the script that the visitor has
 * signed in. The link has the name of the cookie as data, the element of the script has the label.
 */
export const ACCOUNT_SCRIPT = `
(() => {
  const { name } = document.currentScript.dataset;
  const link = document.querySelector('a.account');
  if (!link.pathname.endsWith(location.pathname))
    link.search = '?redirect_to=' + encodeURIComponent(location.pathname + location.search);
  if (!document.cookie.split('; ').includes(link.dataset.marker + '=1')) return;
  link.classList.add('signed-in');
  link.setAttribute('aria-label', name);
  link.title = name;
  link.hidden = false;
})();
`;
