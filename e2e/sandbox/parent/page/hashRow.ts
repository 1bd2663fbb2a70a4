import { element } from './element.ts'

/** A labelled hash, whole. */
export function hashRow(label: string): { readonly element: HTMLElement; readonly value: HTMLElement } {
  const value = element('code', {})
  return {
    value,
    element: element(
      'div',
      { class: 'hash' },
      element('span', { 'aria-hidden': 'true' }, label),
      element('div', { role: 'group', 'aria-label': label }, value),
    ),
  }
}
