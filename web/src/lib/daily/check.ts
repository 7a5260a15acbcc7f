/** Does the opened seed give what was promised? Undefined where the browser cannot compute it. */
export async function keepsPromise(seed: string, salt: string, commitment: string): Promise<boolean | undefined> {
  // Not there on pages without https, whatever the types say.
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (!subtle) return undefined;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(`meydan:${salt}:${seed}`));
  const found = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return found === commitment;
}
