/**
 * Script of pages with playlists. Without it, a playlist is a list of links to its files; with it, a player with a list
 * of buttons, which plays one track after the other.
 */
export const PLAYLIST_SCRIPT = `
(() => {
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
    const play = (index) => {
      show(index);
      // Refused when another track is chosen meanwhile, or by the browser: the visitor then uses the player.
      player.play().catch(() => {});
    };
    player.addEventListener('ended', () => {
      if (shown + 1 < tracks.length) play(shown + 1);
    });
    show(0);
    if (tracklist && tracks.length > 1) list.append(rows);
  }
})();
`;
