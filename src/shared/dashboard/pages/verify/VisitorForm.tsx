import { useState } from 'react'
import { TextOrFileForm } from '../../parts/frame/given/TextOrFileForm.tsx'

const words = {
  title: 'What do you have?',
  label: 'Hash, calldata, typed data, link or file',
  hint: 'No wallet needed. A hash is looked up at this site’s gateway; everything else is read on this device.',
  tooLarge: 'This file is larger than 256 kB.',
  press: 'Verify',
}

/** Where anything is given to be verified. */
export function VisitorForm({
  first,
  problem,
  onGive,
}: {
  readonly first: string
  readonly problem: string | undefined
  readonly onGive: (text: string) => void
}) {
  const [typed, setTyped] = useState(first)
  return (
    <TextOrFileForm
      words={words}
      problem={problem}
      rows={4}
      typed={typed}
      onType={setTyped}
      onGive={onGive}
    />
  )
}
