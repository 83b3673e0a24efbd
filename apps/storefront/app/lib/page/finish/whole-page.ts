/** Internal header from page to host: the page was passed as bytes. The host removes it from the response. */
export const WHOLE_PAGE = 'x-whole-page'
