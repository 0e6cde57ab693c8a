import { hash, parseOptions, verify } from '@node-rs/argon2';

/** What hashing a password costs: OWASP's choice for argon2id, some 20 ms and 19 MiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes passwords with argon2id. */
export class Passwords {
  #decoy: Promise<string> | undefined;

  /** @returns a PHC string with a salt of its own. */
  hash(password: string): Promise<string> {
    return hash(password, COST);
  }

  verify(passwordHash: string, password: string): Promise<boolean> {
    return verify(passwordHash, password);
  }

  /** Takes as long as verifying a password does, so that the time does not tell which users exist. */
  async pretendToVerify(password: string): Promise<void> {
    this.#decoy ??= this.hash('nobody has this password');
    await this.verify(await this.#decoy, password);
  }

  /** Whether a hash was made with less effort than is asked for now. */
  isWeak(passwordHash: string): boolean {
    const { memoryCost, timeCost } = parseOptions(passwordHash);
    return memoryCost < COST.memoryCost || timeCost < COST.timeCost;
  }
}
