/** Whether a wallet was asked to send something. `method`: what it was asked for; absent for sending. */
export function isSend(method: string | undefined): boolean {
  return method === undefined || method === 'eth_sendTransaction' || method === 'execTransaction'
}

/** Whether something may have become of what a wallet was asked for: not of signing in, connecting and the like. */
export function mayMoveOrSign(method: string | undefined): boolean {
  return isSend(method) || method === 'eth_signTypedData_v4'
}
