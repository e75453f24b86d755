import { bad, good, type Result } from '../table/result';
import { bytesIn, lettersFor } from './base64';
import type { LockedText } from './note';

/** Texts under a PIN: nobody reads them without it, and nobody changes them unnoticed. */
export interface PinLock {
  lock(text: string, pin: string, about: About): Promise<LockedText>;
  unlock(locked: LockedText, pin: string, about: About): Promise<Result<string>>;
}

/** Whose PIN it is, and what the text is: one that was locked as something else does not open. */
export interface About {
  readonly whose: string;
  readonly what: string;
}

interface Keys {
  readonly key: CryptoKey;
  /** In base64. */
  readonly check: string;
}

/** A sheet is kept after every stroke of the pen, and its key takes a third of a second to make. */
const KEYS_REMEMBERED = 8;

/**
 * PBKDF2 makes one try of a PIN slow, AES-GCM locks. Four digits are ten thousand tries all the same: this keeps out a
 * glance, not a thief with an evening to spare (docs/architecture.md).
 */
export function pinLock(rounds: number): PinLock {
  const known = new Map<string, Promise<Keys>>();
  const salts = new Map<string, Uint8Array<ArrayBuffer>>();

  function keysOf(pin: string, salt: string, times: number): Promise<Keys> {
    const name = JSON.stringify([salt, times, pin]);
    const keys = known.get(name) ?? derive(pin, bytesIn(salt), times);
    known.delete(name);
    known.set(name, keys);
    const [oldest] = known.keys();
    if (known.size > KEYS_REMEMBERED && oldest !== undefined) known.delete(oldest);
    return keys;
  }

  /** One for each seat as long as this worker lives; two seats with the same PIN must not look alike. */
  function saltOf(whose: string): Uint8Array<ArrayBuffer> {
    const salt = salts.get(whose) ?? random(16);
    salts.set(whose, salt);
    return salt;
  }

  return {
    async lock(text, pin, about) {
      const salt = lettersFor(saltOf(about.whose));
      const { key, check } = await keysOf(pin, salt, rounds);
      const iv = random(12);
      const cipher = await crypto.subtle.encrypt(gcm(iv, about.what), key, new TextEncoder().encode(text));
      const locked = { kind: 'locked', version: 1, rounds, salt, check, iv: lettersFor(iv) } as const;
      return { ...locked, cipher: lettersFor(new Uint8Array(cipher)) };
    },
    async unlock({ salt, check, iv, cipher, rounds: times }, pin, { what }) {
      const keys = await keysOf(pin, salt, times);
      if (keys.check !== check) return bad('private/wrong-pin');
      try {
        const text = await crypto.subtle.decrypt(gcm(bytesIn(iv), what), keys.key, bytesIn(cipher));
        return good(new TextDecoder().decode(text));
      } catch {
        return bad('private/damaged');
      }
    },
  };
}

async function derive(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<Keys> {
  const typed = await crypto.subtle.importKey('raw', words(pin.normalize('NFKC')), 'PBKDF2', false, ['deriveBits']);
  const slow = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, typed, 256);
  const root = await crypto.subtle.importKey('raw', slow, 'HKDF', false, ['deriveKey', 'deriveBits']);
  const from = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: words(''), info: words(info) });
  const [key, check] = await Promise.all([
    crypto.subtle.deriveKey(from('text'), root, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    crypto.subtle.deriveBits(from('check'), root, 128),
  ]);
  return { key, check: lettersFor(new Uint8Array(check)) };
}

const gcm = (iv: Uint8Array<ArrayBuffer>, what: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: words(`coup-doeil-note/1 ${what}`),
});

const words = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const random = (count: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(count));
