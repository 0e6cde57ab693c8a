/**
 * Script of the menu in the header. A tap beside an open submenu closes it, and Escape closes all that is open in the
 * header. Without it, the button of a submenu closes it.
 */
export const MENU_SCRIPT = `
(() => {
  const close = (selector, isLeft) => {
    for (const part of document.querySelectorAll('.site-header ' + selector)) if (isLeft(part)) part.open = false;
  };
  addEventListener('pointerup', ({ target }) => close('.submenu[open]', (submenu) => !submenu.contains(target)));
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    close('details[open]', (part) => {
      if (part.contains(document.activeElement)) part.querySelector('summary').focus();
      return true;
    });
  });
})();
`;
