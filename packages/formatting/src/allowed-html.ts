/** Attributes that every allowed element of a post may carry, besides `data-…`. */
const GLOBAL =
  'aria-controls aria-current aria-describedby aria-details aria-expanded aria-hidden aria-label aria-labelledby ' +
  'aria-live class dir hidden id lang role style tabindex title xml:lang';

const MATHML = 'displaystyle mathbackground mathcolor mathsize scriptlevel';

/** Elements a post may hold, each with its own attributes. */
const POST_ELEMENTS: Readonly<Record<string, string>> = {
  a: 'download href name rel rev target',
  'abbr acronym address b bdo big br cite code dd dfn dl dt em fieldset i kbd mark rb rp rt rtc ruby s samp':
    '',
  'search small strike strong sub sup title tt u var wbr': '',
  area: 'alt coords href nohref shape target',
  'article aside caption div figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup legend main nav p':
    'align',
  'section span summary': 'align',
  audio: 'autoplay controls loop muted preload src',
  'blockquote q': 'cite',
  button: 'aria-haspopup command commandfor disabled name popovertarget popovertargetaction type value',
  'col colgroup': 'align char charoff span valign width',
  data: 'value',
  del: 'datetime',
  details: 'align name open',
  dialog: 'autofocus closedby open popover',
  font: 'color face size',
  hr: 'align noshade size width',
  img: 'align alt border height hspace loading longdesc src usemap vspace width',
  ins: 'cite datetime',
  label: 'for',
  li: 'align value',
  map: 'name',
  menu: 'type',
  meter: 'high low max min optimum value',
  ol: 'reversed start type',
  pre: 'width',
  progress: 'max value',
  table: 'align bgcolor border cellpadding cellspacing rules summary width',
  'tbody tfoot thead': 'align char charoff valign',
  'td th': 'abbr align axis bgcolor char charoff colspan headers height nowrap rowspan scope valign width',
  textarea: 'cols disabled name readonly rows',
  time: 'datetime',
  tr: 'align bgcolor char charoff valign',
  track: 'default kind label src srclang',
  ul: 'popover type',
  video: 'autoplay controls height loop muted playsinline poster preload src width',
  math: `display ${MATHML}`,
  'merror mmultiscripts mn mphantom mprescripts mroot mrow ms msqrt mstyle msub msubsup msup mtext semantics':
    MATHML,
  annotation: `encoding ${MATHML}`,
  menclose: `notation ${MATHML}`,
  mfrac: `linethickness ${MATHML}`,
  mi: `mathvariant ${MATHML}`,
  mo: `fence form largeop lspace maxsize minsize movablelimits rspace separator stretchy symmetric ${MATHML}`,
  'mover munder munderover': `accent accentunder ${MATHML}`,
  mpadded: `depth height lspace voffset width ${MATHML}`,
  mspace: `depth height width ${MATHML}`,
  mtable: `align columnalign columnlines columnspacing frame framespacing rowalign rowlines rowspacing width ${MATHML}`,
  mtd: `columnalign columnspan rowalign rowspan ${MATHML}`,
  mtr: `columnalign rowalign ${MATHML}`,
};

/** Elements a comment, a title or a description may hold, each with all its attributes. */
const INLINE_ELEMENTS: Readonly<Record<string, string>> = {
  a: 'href title',
  'abbr acronym': 'title',
  'b cite code em i s strike strong': '',
  'blockquote q': 'cite',
  del: 'datetime',
};

/** Which elements may stay, and which attributes of each. */
export interface AllowList {
  readonly elements: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether every element may carry `data-…` attributes. */
  readonly dataAttributes: boolean;
}

function words(text: string): string[] {
  return text.split(' ').filter(Boolean);
}

function elements(table: Readonly<Record<string, string>>, everywhere: string): Map<string, Set<string>> {
  return new Map(
    Object.entries(table).flatMap(([names, attributes]) =>
      words(names).map((name) => [name, new Set([...words(everywhere), ...words(attributes)])] as const),
    ),
  );
}

/** Post content and excerpts. WordPress: `$allowedposttags`, as its REST interface applies it. */
export const POST_HTML: AllowList = {
  elements: elements(POST_ELEMENTS, GLOBAL).set('object', new Set(['data', 'type'])),
  dataAttributes: true,
};

/** Comments and titles. WordPress: `$allowedtags`. */
export const INLINE_HTML: AllowList = { elements: elements(INLINE_ELEMENTS, ''), dataAttributes: false };

/** Descriptions of terms and users: links may also say where they open, and what they are. */
export const DESCRIPTION_HTML: AllowList = {
  elements: elements({ ...INLINE_ELEMENTS, a: `${INLINE_ELEMENTS['a']} rel target` }, ''),
  dataAttributes: false,
};

/** Attributes whose value is an address. */
export const ADDRESS_ATTRIBUTES: ReadonlySet<string> = new Set([
  'cite',
  'href',
  'longdesc',
  'poster',
  'src',
  'usemap',
]);

/** Attributes that are kept only without a value. */
export const VALUELESS_ATTRIBUTES: ReadonlySet<string> = new Set(['download']);
