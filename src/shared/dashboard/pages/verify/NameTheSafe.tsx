import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { OpenSafeForm } from '../../parts/account/openSafe/OpenSafeForm.tsx'
import { RecentSafes } from '../../parts/account/openSafe/RecentSafes.tsx'
import { useOpenSafe } from '../../parts/account/openSafe/useOpenSafe.ts'

/** Where the user says which Safe something is for: its Verify page opens with what was given. */
export function NameTheSafe({ onSafe }: { readonly onSafe: (safe: AccountRef) => void }) {
  const { safes } = useSource().capabilities
  const opening = useOpenSafe({ page: 'verify' }, onSafe)
  if (safes === undefined) return null
  return (
    <Panel title="Which Safe is it for?">
      <PanelBody>
        <OpenSafeForm opening={opening} />
        <RecentSafes safes={safes} onOpen={opening.open} />
      </PanelBody>
    </Panel>
  )
}
