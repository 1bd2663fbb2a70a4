import { describeLeftOut, type LeftOutSignature } from '../../../domain/signatures/readSignatureText.ts'
import { Status } from '../../../ui/Status.tsx'
import layout from '../../parts/frame/page/Layout.module.css'

/** Signatures of what was pasted that are none: they are not among those that are checked. */
export function LeftOutSignatures({ leftOut }: { readonly leftOut: readonly LeftOutSignature[] }) {
  return (
    <div className={layout.stack}>
      {leftOut.map((fault) => (
        <Status key={'place' in fault ? fault.place : 'beyond'} icon="failed" tone="high">
          {describeLeftOut(fault)}
        </Status>
      ))}
    </div>
  )
}
