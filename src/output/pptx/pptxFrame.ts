/** What every presentation has besides its slides: one empty master, one empty layout and a theme. */

/** Of the types of parts. */
export const CONTENT_PREFIX = 'application/vnd.openxmlformats-officedocument';

const NAMESPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const EMPTY_TREE =
  '<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/></p:spTree>';
const WHITE =
  '<p:bg><p:bgPr><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>';

export const MASTER =
  `<p:sldMaster ${NAMESPACES}><p:cSld>${WHITE}${EMPTY_TREE}</p:cSld>` +
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3"' +
  ' accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>' +
  '<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst>' +
  '<p:txStyles><p:titleStyle/><p:bodyStyle/><p:otherStyle/></p:txStyles></p:sldMaster>';

export const LAYOUT =
  `<p:sldLayout ${NAMESPACES} type="blank" preserve="1"><p:cSld name="Пустой">${EMPTY_TREE}</p:cSld>` +
  '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>';

const COLORS = Object.entries({
  dk1: '000000',
  lt1: 'FFFFFF',
  dk2: '1F2937',
  lt2: 'F3F4F6',
  accent1: '2563EB',
  accent2: '0F766E',
  accent3: 'B45309',
  accent4: 'B91C1C',
  accent5: '7C3AED',
  accent6: '4B5563',
  hlink: '2563EB',
  folHlink: '7C3AED',
})
  .map(([name, color]) => `<a:${name}><a:srgbClr val="${color}"/></a:${name}>`)
  .join('');
const FONT = '<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/>';
const FILL = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const LINE = `<a:ln w="9525">${FILL}</a:ln>`;
const EFFECT = '<a:effectStyle><a:effectLst/></a:effectStyle>';

export const THEME =
  '<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Patent Generator"><a:themeElements>' +
  `<a:clrScheme name="Patent Generator">${COLORS}</a:clrScheme>` +
  `<a:fontScheme name="Patent Generator"><a:majorFont>${FONT}</a:majorFont><a:minorFont>${FONT}</a:minorFont></a:fontScheme>` +
  `<a:fmtScheme name="Patent Generator"><a:fillStyleLst>${FILL.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${LINE.repeat(3)}</a:lnStyleLst>` +
  `<a:effectStyleLst>${EFFECT.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${FILL.repeat(3)}</a:bgFillStyleLst></a:fmtScheme>` +
  '</a:themeElements></a:theme>';
