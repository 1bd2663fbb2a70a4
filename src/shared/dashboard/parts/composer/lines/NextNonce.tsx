import { askerName } from '../../frame/page/askerName.ts'
import type { Ready } from '../../frame/page/Ready.ts'
import { useExpectedNonce } from './useExpectedNonce.ts'

/** Which nonce the host is likely to choose: it picks it, and shows it before anybody signs. */
export function NextNonce({ ready }: { readonly ready: Ready }) {
  const { nonce, by, gatewaySilent } = useExpectedNonce(ready)
  return (
    <>
      Chosen by {askerName(ready.host)}
      {by === 'gateway' && <small>{String(nonce)} is the next free nonce</small>}
      {by === 'chain' && gatewaySilent && (
        <small>{String(nonce)} is next on the chain; the gateway does not say what waits</small>
      )}
    </>
  )
}
