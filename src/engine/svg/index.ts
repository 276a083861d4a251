/** Outlines and paths of SVG. */
export { boxOfPath, pathTextIn } from './pathText.ts';
export { readSvgPath } from './svgPath.ts';
