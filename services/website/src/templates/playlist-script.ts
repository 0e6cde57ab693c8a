/**
 * Script of pages with playlists. Without it, a playlist is a list of links to its files; with it, a player with a list
 * of buttons, which plays one track after the other. Its element has the names of the buttons as data.
 */
export const PLAYLIST_SCRIPT = `
(() => {
  const names = document.currentScript.dataset;
  const plain = (html) => new DOMParser().parseFromString(html, 'text/html').body.textContent;
  const made = (name, className, text = '') =>
    Object.assign(document.createElement(name), { className, textContent: text });
  for (const list of document.querySelectorAll('.wp-playlist')) {
    const data = list.querySelector('.wp-playlist-script');
    const player = list.querySelector('audio, video');
    if (!data || !player) continue;
    const { tracks, tracklist, tracknumbers, images } = JSON.parse(data.textContent);
    const current = list.querySelector('.wp-playlist-current-item') ?? made('div', 'wp-playlist-current-item');
    player.before(current);
    const rows = made('ol', 'wp-playlist-tracks' + (tracknumbers ? '' : ' no-numbers'));
    const buttons = tracks.map((track, index) => {
      const button = made('button', 'wp-playlist-caption', plain(track.title));
      button.type = 'button';
      button.addEventListener('click', () => play(index));
      const row = made('li', 'wp-playlist-item');
      row.append(button);
      rows.append(row);
      return button;
    });
    let shown = 0;
    const show = (index) => {
      shown = index;
      const { src, title, caption, thumb } = tracks[index];
      player.src = src;
      player.setAttribute('aria-label', plain(title));
      const text = made('span', 'wp-playlist-item-title', plain(title));
      const note = plain(caption);
      const parts = [text, ...(note ? [made('span', 'meta', note)] : [])];
      if (images && thumb) parts.unshift(Object.assign(made('img', ''), { ...thumb, alt: '' }));
      current.replaceChildren(...parts);
      buttons.forEach((button, at) => {
        if (at === index) button.setAttribute('aria-current', 'true');
        else button.removeAttribute('aria-current');
      });
    };
    const step = (by) => play((shown + by + tracks.length) % tracks.length);
    const stepper = (name, by, shape) => {
      const button = made('button', 'wp-playlist-' + name);
      button.type = 'button';
      button.title = names[name];
      button.setAttribute('aria-label', names[name]);
      button.innerHTML = '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="' + shape + '" fill="currentColor"/></svg>';
      button.addEventListener('click', () => step(by));
      return button;
    };
    const play = (index) => {
      show(index);
      // Refused when another track is chosen meanwhile, or by the browser: the visitor then uses the player.
      player.play().catch(() => {});
    };
    player.addEventListener('ended', () => {
      if (shown + 1 < tracks.length) play(shown + 1);
    });
    show(0);
    for (const place of list.querySelectorAll('.wp-playlist-next, .wp-playlist-prev')) place.remove();
    if (tracks.length > 1) {
      const controls = made('div', 'wp-playlist-controls');
      controls.append(
        stepper('prev', -1, 'M6 5h2.5v14H6zM20 5v14L9.5 12z'),
        stepper('next', 1, 'M15.5 5H18v14h-2.5zM4 5v14l10.5-7z'),
      );
      current.after(controls);
    }
    if (tracklist && tracks.length > 1) list.append(rows);
  }
})();
`;
