import { element } from './element.ts'

export type NumberField = {
  readonly element: HTMLLabelElement
  /** `undefined` while the text is not a whole number. */
  readonly read: () => bigint | undefined
  /** Unless the person has typed already. */
  readonly suggest: (value: bigint) => void
}

/** A labelled text field for a whole number. */
export function numberField(label: string, initial: bigint, onInput: () => void): NumberField {
  const input = element('input', { inputmode: 'numeric', autocomplete: 'off', value: initial.toString() })
  let touched = false
  input.addEventListener('input', () => {
    touched = true
    onInput()
  })
  return {
    element: element('label', { class: 'field' }, element('span', {}, label), input),
    read: () => (/^\d+$/.test(input.value.trim()) ? BigInt(input.value.trim()) : undefined),
    suggest: (value) => {
      if (!touched) input.value = value.toString()
    },
  }
}
