/** The node refused or failed; `message` is its own. */
class RpcError extends Error {}

/** One JSON-RPC call, passed on as it is: no method is singled out. */
export async function callRpc(url: string, method: string, params: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message?: string } }
  if (error !== undefined) throw new RpcError(error.message ?? 'The node refused')
  return result
}
