/** Header between page and host: the page was given whole, as bytes. Nobody outside sees it. */
export const WHOLE_PAGE = 'x-whole-page'
