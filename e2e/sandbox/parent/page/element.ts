type Child = Node | string | undefined

type Attributes = Readonly<Record<string, string | boolean | undefined>>

/** A DOM element with attributes and children; `true` sets an empty attribute, `false` and `undefined` none. */
export function element<tag extends keyof HTMLElementTagNameMap>(
  tag: tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    made.setAttribute(name, value === true ? '' : value)
  }
  made.append(...children.filter((child) => child !== undefined))
  return made
}

/** A `<button type="button">` that runs `onClick`. */
export function button(label: string, onClick: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, label)
  made.addEventListener('click', onClick)
  return made
}
