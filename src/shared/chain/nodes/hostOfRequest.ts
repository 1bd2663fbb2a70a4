/** Host and port that a question of `fetch` goes to. Throws for an address that is not a URL. */
export function hostOfRequest(input: RequestInfo | URL): string {
  return new URL(input instanceof Request ? input.url : input).host
}
