import { deflateRawSync, gzipSync } from 'node:zlib';
import { PIXEL } from '@almanac/testing/site';
import { bytesOf, type Field, fieldsOf, objectOf, percentEncoded, type Value } from './values.js';

export type Arguments = readonly (readonly [string, Value])[];

/** Carriers of the arguments of a request. */
export const CARRIERS = ['query', 'json', 'form', 'multipart', 'file', 'raw'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** A body with the headers that describe it. */
export interface Body {
  readonly headers: readonly (readonly [string, string])[];
  readonly bytes: Buffer;
  /** Boundary of a multipart body, at which the body may be cut. */
  readonly boundary?: string;
}

const BOUNDARY = 'X';

/** Files with a false type or size. */
const FILES: readonly { readonly name: string; readonly type: string; readonly bytes: Buffer }[] = [
  { name: 'x.png', type: 'image/png', bytes: PIXEL },
  { name: 'x.png', type: 'image/png', bytes: PIXEL.subarray(0, 40) },
  { name: 'x.png', type: 'image/png', bytes: Buffer.from('abc') },
  { name: 'x.png', type: 'text/html', bytes: withSize(0x7fffffff, 0x7fffffff) },
  { name: 'x.jpg', type: 'image/jpeg', bytes: Buffer.from('ffd8ffe1fff0457869660000', 'hex') },
  { name: 'x.svg', type: 'image/svg+xml', bytes: Buffer.from('<svg onload="alert(1)"/>') },
  { name: 'x.gif', type: 'image/gif', bytes: Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;') },
  { name: 'x.php', type: 'image/png', bytes: Buffer.from('<?php phpinfo();') },
  { name: 'x.txt', type: 'text/plain', bytes: Buffer.alloc(0) },
  { name: 'x.txt', type: 'text/plain', bytes: Buffer.from('a text') },
  { name: 'x.zip', type: 'application/zip', bytes: deflateRawSync(Buffer.alloc(100_000)) },
  { name: 'x.mp3', type: 'audio/mpeg', bytes: Buffer.from('ID3\u0004\0\0\u007f\u007f\u007f\u007f') },
  { name: 'x.mp4', type: 'video/mp4', bytes: Buffer.from('\0\0\0\u0018ftypmp42', 'latin1') },
];

/** A picture whose header declares a larger size. */
function withSize(width: number, height: number): Buffer {
  const image = Buffer.from(PIXEL);
  image.writeUInt32BE(width, 16);
  image.writeUInt32BE(height, 20);
  return image;
}

/** A body with arguments, and with a file if there is one. */
export function bodyOf(carrier: Carrier, args: Arguments, file: number, fileName: Value | undefined): Body {
  switch (carrier) {
    case 'query':
      return { headers: [], bytes: Buffer.alloc(0) };
    case 'json':
      return { headers: [['Content-Type', 'application/json']], bytes: objectOf(args) };
    case 'form':
      return {
        headers: [['Content-Type', 'application/x-www-form-urlencoded']],
        bytes: Buffer.from(queryOf(args)),
      };
    case 'multipart':
      return multipart(partsOf(args));
    case 'file': {
      const { name, type, bytes } = FILES[file % FILES.length] ?? { name: 'x', type: '', bytes: PIXEL };
      const disposition = Buffer.concat([
        Buffer.from('form-data; name="file"; filename="'),
        fileName ? bytesOf(fileName) : Buffer.from(name),
        Buffer.from('"'),
      ]);
      return multipart([...partsOf(args), { disposition, type, bytes }]);
    }
    case 'raw': {
      const { name, type, bytes } = FILES[file % FILES.length] ?? { name: 'x', type: '', bytes: PIXEL };
      const named = fileName ? bytesOf(fileName).toString('latin1') : name;
      return {
        headers: [
          ['Content-Type', type],
          ['Content-Disposition', `attachment; filename="${headerSafe(named)}"`],
        ],
        bytes,
      };
    }
  }
}

/** A value in a header. Header injection is tried separately, not in every upload. */
const headerSafe = (value: string): string => value.replaceAll(/[\r\n\0]/g, ' ').slice(0, 8_000);

export const queryOf = (args: Arguments): string =>
  fieldsIn(args)
    .map(
      ([name, value]) =>
        `${percentEncoded(Buffer.from(name)).replaceAll(/%5B|%5D/g, decodeURIComponent)}=${percentEncoded(value)}`,
    )
    .join('&');

const fieldsIn = (args: Arguments): Field[] => args.flatMap(([name, value]) => fieldsOf(name, value));

interface Part {
  readonly disposition: Buffer;
  readonly type?: string;
  readonly bytes: Buffer;
}

const partsOf = (args: Arguments): Part[] =>
  fieldsIn(args).map(([name, bytes]) => ({
    disposition: Buffer.from(`form-data; name="${name.replaceAll(/[\r\n"]/g, ' ')}"`),
    bytes,
  }));

function multipart(parts: readonly Part[]): Body {
  const bytes = Buffer.concat([
    ...parts.flatMap(({ disposition, type, bytes }) => [
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: `),
      disposition,
      Buffer.from(`${type === undefined ? '' : `\r\nContent-Type: ${type}`}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
  return {
    headers: [['Content-Type', `multipart/form-data; boundary=${BOUNDARY}`]],
    bytes,
    boundary: BOUNDARY,
  };
}

/** 50 MB of zeros, compressed. */
export const GZIP_BOMB: Buffer = gzipSync(Buffer.alloc(50_000_000));
