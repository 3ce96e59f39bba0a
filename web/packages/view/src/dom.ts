// Elements of pages, made of names and texts: never of markup.

type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;
type Child = globalThis.Node | string | null | undefined;

function withAll<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

export function html<N extends keyof HTMLElementTagNameMap>(
  name: N,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[N] {
  return withAll(document.createElement(name), attributes, children);
}

const SVG = 'http://www.w3.org/2000/svg';
export function svg<N extends keyof SVGElementTagNameMap>(
  name: N,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[N] {
  return withAll(document.createElementNS(SVG, name) as SVGElementTagNameMap[N], attributes, children);
}

/** Shows or hides; whether it is shown. */
export function shown(element: Element, is: boolean): boolean {
  element.toggleAttribute('hidden', !is);
  return is;
}

/** Sets a text only where it is another. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

export function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
