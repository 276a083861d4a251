import { openPdf } from '../../../workers/pdfPages/client.ts';

/** `openPdf` with its worker; apart, because pdf.js is loaded only to open a file. */
export const openPdfFile = (file: Blob): ReturnType<typeof openPdf> => openPdf(file);
