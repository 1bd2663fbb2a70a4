import { useState } from 'react'
import { TextOrFileForm } from '../../parts/frame/given/TextOrFileForm.tsx'
import { fileProblems } from '../../sign/signatures/describeFile.ts'

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
      title="Signatures you were sent"
      label="Link or text of a file"
      hint="From Countersign, Eternal Safe, localsafe or SafeLens. At most 256 kB."
      problem={empty ? fileProblems.empty : undefined}
      tooLarge={fileProblems['too-large']}
      press="Preview"
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
