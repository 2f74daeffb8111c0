/** `unknown`: the service has no record of the number, or gave no answer that can be believed. Never a reason to refuse anybody by itself. */
export type IdentityVerdict = 'match' | 'mismatch' | 'unknown'
export type IdentityCheck = {
  /** Whether a name belongs to a resident number (18 signs). Network inside: only from a job. Does not reject: a service that is down says `unknown`. */
  check: (person: { name: string; number: string }) => Promise<IdentityVerdict>
}
