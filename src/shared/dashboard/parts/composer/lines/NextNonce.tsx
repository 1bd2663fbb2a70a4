import { askerName } from '../../frame/page/askerName.ts'
import { useReady } from '../../frame/page/useReady.ts'
import { useExpectedNonce } from './useExpectedNonce.ts'

/** Which nonce the host is likely to choose: it picks it, and shows it before anybody signs. */
export function NextNonce() {
  const ready = useReady()
  const { nonce, by, gatewaySilent } = useExpectedNonce(ready)
  return (
    <>
      Set by {askerName(ready.host)}
      {by === 'gateway' && <small>Next free: {String(nonce)}</small>}
      {by === 'chain' && gatewaySilent && (
        <small>Next on the chain: {String(nonce)}. The gateway does not say what waits.</small>
      )}
    </>
  )
}
