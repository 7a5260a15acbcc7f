/** Passkeys: the browser's ceremony between our server's options (JSON with base64url) and its answer. */
import { api, type Proof, type Signed, Wrong } from '$lib/net/api';
import type { Me } from '$lib/net/protocol';

interface Described {
  id: string;
  type: 'public-key';
}
interface Options {
  challenge: string;
  user?: { id: string; name: string; displayName: string };
  excludeCredentials?: Described[];
  allowCredentials?: Described[];
}

export const canPasskey = (): boolean => typeof PublicKeyCredential !== 'undefined' && isSecureContext;

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const text = (data: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(data ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const named = (list: Described[] | undefined): PublicKeyCredentialDescriptor[] =>
  (list ?? []).map((one) => ({ ...one, id: bytes(one.id) }));

/** Register a passkey of this device; an account also needs a proof of identity. */
export async function keepWithPasskey(proof?: Proof): Promise<Me> {
  const { challenge, options } = await api.passkeyOptions();
  const wanted = options as unknown as Options & Omit<PublicKeyCredentialCreationOptions, keyof Options>;
  const user = wanted.user ?? { id: '', name: '', displayName: '' };
  const made = await ceremony(() =>
    navigator.credentials.create({
      publicKey: {
        ...wanted,
        challenge: bytes(wanted.challenge),
        user: { ...user, id: bytes(user.id) },
        excludeCredentials: named(wanted.excludeCredentials),
      },
    }),
  );
  const response = made.response as AuthenticatorAttestationResponse;
  const credential = {
    ...plain(made),
    response: { clientDataJSON: text(response.clientDataJSON), attestationObject: text(response.attestationObject) },
  };
  return api.keepPasskey({ challenge, credential }, proof);
}

/** Log in with a passkey of this device. */
export const enterWithPasskey = async (): Promise<Me> => api.enterPasskey(await sign());

/** Prove one's identity with a passkey of this device. */
export async function sign(): Promise<Signed> {
  const { challenge, options } = await api.passkeyLoginOptions();
  const wanted = options as unknown as Options & Omit<PublicKeyCredentialRequestOptions, keyof Options>;
  const found = await ceremony(() =>
    navigator.credentials.get({
      publicKey: { ...wanted, challenge: bytes(wanted.challenge), allowCredentials: named(wanted.allowCredentials) },
    }),
  );
  const response = found.response as AuthenticatorAssertionResponse;
  const credential = {
    ...plain(found),
    response: {
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      userHandle: response.userHandle ? text(response.userHandle) : null,
    },
  };
  return { challenge, credential };
}

const plain = (key: PublicKeyCredential): Record<string, unknown> => ({
  id: key.id,
  rawId: text(key.rawId),
  type: key.type,
  authenticatorAttachment: key.authenticatorAttachment,
  clientExtensionResults: {},
});

/** The reader may cancel, or the device may have no passkey: both are not errors. */
async function ceremony(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const found = await ask();
    if (found instanceof PublicKeyCredential) return found;
  } catch {
    /* said below */
  }
  throw new Wrong('no_passkey');
}
