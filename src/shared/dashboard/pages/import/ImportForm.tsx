import { useState } from 'react'
import { TextOrFileForm } from '../../parts/frame/given/TextOrFileForm.tsx'
import { fileProblems } from '../../sign/signatures/describeFile.ts'

const words = {
  title: 'Signatures you were sent',
  label: 'Link or text of a file',
  hint: 'From Countersign, Eternal Safe, localsafe or SafeLens. At most 256 kB.',
  tooLarge: fileProblems['too-large'],
  press: 'Preview',
}

/** Where a link or a file with signatures is given. */
export function ImportForm({
  typed,
  onType,
  onLook,
}: {
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onLook: (text: string) => void
}) {
  const [empty, setEmpty] = useState(false)
  return (
    <TextOrFileForm
      words={words}
      problem={empty ? fileProblems.empty : undefined}
      rows={5}
      typed={typed}
      onType={(text) => {
        onType(text)
        setEmpty(false)
      }}
      onGive={(text) => {
        setEmpty(text.trim() === '')
        if (text.trim() !== '') onLook(text)
      }}
    />
  )
}
