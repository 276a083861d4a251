/*
 * Opens a page again that is not built yet (server/http/latePages.ts). A `Refresh` header would not: with a `#`
 * in its address the page only goes to that place of itself.
 */
setTimeout(() => location.reload(), 3000);
