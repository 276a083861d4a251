/** Parses PDF files for `client.ts`: the worker of pdf.js as it is, in a chunk of our own. */
import 'pdfjs-dist/build/pdf.worker.mjs';
