import { Field } from '../../../ui/fields/Field.tsx'

/** Where the user types the hash that their signing device shows. */
export function ShownHashField({
  entered,
  onEnter,
}: {
  readonly entered: string
  readonly onEnter: (text: string) => void
}) {
  return (
    <Field
      label="What does your device show?"
      hint="The whole hash, or its first and last digits with … between"
      mono
      value={entered}
      onChange={({ target }) => onEnter(target.value)}
      spellCheck={false}
      autoComplete="off"
    />
  )
}
