/** A sound of silence as WAV. */
export function wav(seconds: number, { rate = 8000, channels = 1 } = {}): Buffer {
  const bytes = seconds * rate * channels * 2;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  // PCM.
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * channels * 2, 28);
  header.writeUInt16LE(channels * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return Buffer.concat([header, Buffer.alloc(bytes)]);
}

/** Frames of MPEG 1 Layer 3: 128 kbit/s, 44.1 kHz, stereo, 417 bytes each. */
const FRAME = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x04]), Buffer.alloc(413)]);

/** An MP3 of silence. @param frames tags of ID3v2.3: texts by frame id @param cover JPEG */
export function mp3(seconds: number, frames: Readonly<Record<string, string>> = {}, cover?: Buffer): Buffer {
  const tags = Object.entries(frames).map(([id, text]) =>
    frame(id, Buffer.concat([Buffer.from([3]), Buffer.from(text)])),
  );
  // Encoding, type, kind (cover), empty description.
  const header = Buffer.from('\0image/jpeg\0\x03\0', 'latin1');
  if (cover) tags.push(frame('APIC', Buffer.concat([header, cover])));
  const sound = Array.from({ length: Math.ceil((seconds * 44_100) / 1152) }, () => FRAME);
  return Buffer.concat([...(tags.length > 0 ? [tag(Buffer.concat(tags))] : []), ...sound]);
}

function frame(id: string, content: Buffer): Buffer {
  const header = Buffer.alloc(10);
  header.write(id, 0);
  header.writeUInt32BE(content.length, 4);
  return Buffer.concat([header, content]);
}

/** The length of a tag has seven bits in each byte. */
function tag(content: Buffer): Buffer {
  const header = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1');
  for (let index = 0; index < 4; index++) header[6 + index] = (content.length >> (7 * (3 - index))) & 0x7f;
  return Buffer.concat([header, content]);
}

/** The header of an MP4 with one track of pictures. */
export function mp4(seconds: number, width: number, height: number): Buffer {
  const movie = Buffer.alloc(100);
  // Seconds since 1904: 2001-01-01.
  movie.writeUInt32BE(3_061_152_000, 4);
  movie.writeUInt32BE(1000, 12);
  movie.writeUInt32BE(seconds * 1000, 16);
  const track = Buffer.alloc(84);
  track.writeUInt16BE(width, 76);
  track.writeUInt16BE(height, 80);
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1')),
    box('moov', Buffer.concat([box('mvhd', movie), box('trak', box('tkhd', track))])),
    box('mdat', Buffer.alloc(1000)),
  ]);
}

function box(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.length + 8, 0);
  header.write(type, 4);
  return Buffer.concat([header, content]);
}

/** The header of a WebM with one track of pictures. */
export function webm(codec: string): Buffer {
  const track = [
    element('d7', Buffer.of(1)),
    element('83', Buffer.of(1)),
    element('86', Buffer.from(`V_${codec}`)),
    element(
      'e0',
      Buffer.concat([element('b0', Buffer.of(320 >> 8, 320 & 255)), element('ba', Buffer.of(180))]),
    ),
  ];
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element('18538067', element('1654ae6b', element('ae', Buffer.concat(track)))),
  ]);
}

/** An element of EBML, with a length of eight bytes. @param id hexadecimal */
function element(id: string, content: Buffer): Buffer {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(content.length));
  length[0] = 1;
  return Buffer.concat([Buffer.from(id, 'hex'), length, content]);
}
