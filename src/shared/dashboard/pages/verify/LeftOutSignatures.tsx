import { describeLeftOut, type LeftOutSignature } from '../../../domain/signatures/readSignatureText.ts'
import { Note } from '../../../ui/Note.tsx'

/** Signatures of what was pasted that are none: they are not among those that are checked. */
export function LeftOutSignatures({ leftOut }: { readonly leftOut: readonly LeftOutSignature[] }) {
  return (
    <Note kind="warn" title="Not every signature can be read">
      <ul>
        {leftOut.map((one) => (
          <li key={'place' in one ? one.place : 'beyond'}>{describeLeftOut(one)}</li>
        ))}
      </ul>
    </Note>
  )
}
