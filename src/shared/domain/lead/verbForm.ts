import type { Form } from './Form.ts'

/** The form of a verb that a sentence needs. */
export function verbForm(form: Form, present: string, past: string, base: string): string {
  return form === 'present' ? present : form === 'past' ? past : base
}
