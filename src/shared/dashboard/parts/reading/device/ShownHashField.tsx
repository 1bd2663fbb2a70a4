import { Field } from '../../../../ui/fields/Field.tsx'

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
      hint="The full hash, or its first and last digits, such as 9666…24c9"
      mono
      value={entered}
      onChange={({ target }) => onEnter(target.value)}
      spellCheck={false}
      autoComplete="off"
    />
  )
}
