const HEADING = /<(h[23]) id="([^"]+)">([\s\S]*?)<\/\1>/g

/**
 * Adds to each heading a mark that leads to it, for whoever copies an address, and lets keys scroll code that is wider than
 * the page. The mark is for pointers only: the contents of the page have the same links for all.
 */
export const withAnchors = (html: string): string =>
  html
    .replace(HEADING, '<$1 id="$2">$3 <a class="anchor" href="#$2" aria-hidden="true" tabindex="-1">#</a></$1>')
    .replaceAll('<pre>', '<pre tabindex="0">')
