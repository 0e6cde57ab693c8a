import type { Recording } from './document.js';
import { type Mp4Facts, readMp4Facts } from './mp4-facts.js';

type Metadata = Awaited<ReturnType<typeof import('music-metadata').parseFile>>;
type Sound = NonNullable<Recording['audio']>;

/** Metadata of a sound or video, and the picture that its tags contain. */
export interface ReadRecording {
  readonly recording: Recording;
  readonly cover: { readonly data: Uint8Array; readonly mimeType: string } | undefined;
}

/**
 * Reads the metadata of a sound or video (WordPress: wp_read_audio_metadata, wp_read_video_metadata). Texts are not
 * sanitized. An unknown or damaged file has its type alone.
 */
export async function readRecording(path: string, mimeType: string, bytes: number): Promise<ReadRecording> {
  const parsed = await parse(path);
  const facts = await readMp4Facts(path);
  const isVideo = mimeType.startsWith('video/');
  const format = formatOf(parsed, isVideo);
  const seconds = lengthOf(parsed, bytes) ?? facts.seconds;
  const recording = {
    ...(isVideo ? videoOf(parsed, facts, seconds, bytes) : soundOf(parsed)),
    ...format,
    mime_type: format.mime_type ?? mimeType,
    ...(seconds !== undefined &&
      seconds < MAX_SECONDS && { length: Math.round(seconds), length_formatted: clock(seconds) }),
    tags: isVideo ? undefined : tagsOf(parsed),
    created_timestamp: facts.created,
  };
  const [cover] = parsed?.common.picture ?? [];
  return {
    recording: present(recording),
    cover: cover && { data: cover.data, mimeType: cover.format.toLowerCase() },
  };
}

/** A longer file does not exist. */
const MAX_SECONDS = 1e9;

async function parse(path: string): Promise<Metadata | undefined> {
  const { parseFile } = await import('music-metadata');
  try {
    return await parseFile(path, { duration: false });
  } catch {
    // Missing or broken metadata do not matter.
    return undefined;
  }
}

/** Leaves out what the file does not tell, and numbers that a damaged file makes up. */
const present = <T extends Readonly<Record<string, unknown>>>(values: T) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== undefined && (typeof value !== 'number' || Number.isSafeInteger(Math.round(value))),
    ),
  ) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

interface Format {
  readonly fileformat?: string;
  readonly dataformat?: string | undefined;
  readonly mime_type?: string;
}

/** Names of a container and its main codec as clients know them. */
function formatOf(parsed: Metadata | undefined, isVideo: boolean): Format {
  const { container = '', codec } = parsed?.format ?? {};
  const video = parsed?.format.trackInfo.find((track) => track.video)?.codecName;
  switch (container) {
    case 'MPEG':
      return { fileformat: 'mp3', dataformat: 'mp3', mime_type: 'audio/mpeg' };
    case 'WAVE':
      return { fileformat: 'wav', dataformat: 'wav', mime_type: 'audio/wav' };
    case 'FLAC':
      return { fileformat: 'flac', dataformat: 'flac', mime_type: 'audio/flac' };
    case 'Ogg':
      if (isVideo) return { fileformat: 'ogg', dataformat: 'theora', mime_type: 'video/ogg' };
      return codec === 'Opus'
        ? { fileformat: 'ogg', dataformat: 'opus', mime_type: 'audio/ogg; codecs=opus' }
        : { fileformat: 'ogg', dataformat: shortCodec(codec), mime_type: 'application/ogg' };
    case 'EBML/webm':
      return { fileformat: 'webm', dataformat: shortCodec(video), mime_type: 'video/webm' };
    case 'EBML/matroska':
      return { fileformat: 'matroska', dataformat: shortCodec(video), mime_type: 'video/x-matroska' };
    default:
      return parsed?.format.tagTypes.includes('iTunes') || /^(?:M4A|isom|mp4|qt)/i.test(container)
        ? isVideo
          ? { fileformat: 'mp4', dataformat: 'quicktime', mime_type: 'video/mp4' }
          : { fileformat: 'mp4', dataformat: 'mp4', mime_type: 'audio/mp4' }
        : {};
  }
}

/** `Vorbis I` → `vorbis`, `MPEG4/ISO/AVC` → `h264`. A damaged file may have any text as its codec, which is left out. */
const shortCodec = (name: string | undefined): string | undefined =>
  name === 'MPEG4/ISO/AVC' ? 'h264' : /^[\w.+-]{1,40}(?=[ /]|$)/.exec(name ?? '')?.[0].toLowerCase();

/** The codec, where clients know it by another name than the format. */
const CODECS: ReadonlyMap<string, string> = new Map([
  ['PCM', 'Pulse Code Modulation (PCM)'],
  ['MPEG-4/AAC', 'ISO/IEC 14496-3 AAC'],
  ['<avc1>', 'H.264/MPEG-4 AVC'],
]);

/** Sample size of sounds that do not tell it, in bits. */
const USUAL_BITS = 16;

function soundOf(parsed: Metadata | undefined): Sound {
  if (!parsed?.format.sampleRate) return {};
  const { codec = '', codecProfile, container, lossless } = parsed.format;
  const { numberOfChannels: channels, sampleRate, bitrate, bitsPerSample } = parsed.format;
  const isMp3 = container === 'MPEG';
  const isVariable = isMp3 ? /^V/.test(codecProfile ?? '') : container === 'Ogg' || container === 'FLAC';
  const mode = isVariable ? 'vbr' : isMp3 || container === 'WAVE' ? 'cbr' : undefined;
  const whole = channels && channels * sampleRate * (bitsPerSample ?? USUAL_BITS);
  return present({
    channels,
    sample_rate: sampleRate,
    bitrate: bitrate && Math.round(bitrate),
    channelmode: channels === 1 ? 'mono' : channels === 2 ? 'stereo' : undefined,
    bitrate_mode: mode,
    codec: CODECS.get(codec),
    bits_per_sample: bitsPerSample,
    lossless: lossless ?? false,
    encoder_options: isMp3 && bitrate ? (isVariable ? 'VBR' : `CBR${Math.round(bitrate / 1000)}`) : undefined,
    compression_ratio: whole && bitrate ? bitrate / whole : undefined,
  });
}

function videoOf(parsed: Metadata | undefined, facts: Mp4Facts, seconds: number | undefined, bytes: number) {
  const { trackInfo = [], codec } = parsed?.format ?? {};
  const track = trackInfo.find(({ video }) => video)?.video;
  const sound = soundOf(parsed);
  return {
    width: track?.pixelWidth ?? facts.width,
    height: track?.pixelHeight ?? facts.height,
    bitrate: seconds ? Math.max(Math.round((bytes * 8) / seconds - (sound.bitrate ?? 0)), 0) : undefined,
    codec: trackInfo.map(({ codecName = '' }) => codecName).includes('<avc1>')
      ? CODECS.get('<avc1>')
      : undefined,
    audio: sound.sample_rate
      ? { dataformat: codec === 'MPEG-4/AAC' ? 'mp4' : (shortCodec(codec) ?? ''), ...sound }
      : undefined,
  };
}

/** The length in seconds. A truncated MP3 is as long as its bytes. */
function lengthOf(parsed: Metadata | undefined, bytes: number): number | undefined {
  const { duration, container, codecProfile, bitrate } = parsed?.format ?? {};
  if (container !== 'MPEG' || codecProfile !== 'CBR' || !bitrate) return duration;
  const byBytes = (bytes * 8) / bitrate;
  return duration === undefined ? byBytes : Math.min(duration, byBytes);
}

/** `0:03`, `1:02:03`. */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** Members for the frames of ID3, the only tags that WordPress reads. */
const FRAMES: ReadonlyMap<string, string> = new Map([
  ['TIT2', 'title'],
  ['TPE1', 'artist'],
  ['TALB', 'album'],
  ['TYER', 'year'],
  ['TDRC', 'recording_time'],
  ['TCON', 'genre'],
  ['TRCK', 'track_number'],
  ['TPOS', 'part_of_a_set'],
  ['TPE2', 'band'],
  ['TPE3', 'conductor'],
  ['TCOM', 'composer'],
  ['TEXT', 'lyricist'],
  ['TPUB', 'publisher'],
  ['TCOP', 'copyright_message'],
  ['TIT1', 'content_group_description'],
  ['TIT3', 'subtitle'],
  ['TBPM', 'bpm'],
  ['TLAN', 'language'],
  ['TSRC', 'isrc'],
  ['TENC', 'encoded_by'],
  ['TSSE', 'encoder_settings'],
  ['COMM', 'comment'],
  ['USLT', 'unsynchronised_lyric'],
  ['TXXX', 'text'],
]);

/** Members for the fields of ID3v1, which count where there is no ID3v2. */
const FIELDS = ['title', 'artist', 'album', 'year', 'genre', 'comment'];

/** Frames of ID3v2.3 whose text arrives in parts, as a slash may separate names: `AC/DC`. Clients get it whole. */
const IN_PARTS: ReadonlySet<string> = new Set(['TPE1', 'TCOM', 'TEXT', 'TSRC']);

/** The first value of each tag. */
function tagsOf(parsed: Metadata | undefined): Record<string, string> {
  const tags = new Map<string, string>();
  for (const [kind, found] of Object.entries(parsed?.native ?? {})) {
    const isFirst = kind === 'ID3v1';
    if (!isFirst && !kind.startsWith('ID3v2')) continue;
    for (const { id, value } of found) {
      const name = isFirst ? FIELDS.find((field) => field === id) : FRAMES.get(id.replace(/:.*/, ''));
      const text = textOf(value);
      if (name === undefined || text === '') continue;
      const before = tags.get(name);
      if (before === undefined) tags.set(name, text);
      else if (kind === 'ID3v2.3' && IN_PARTS.has(id) && before.length < MAX_TEXT_LENGTH)
        tags.set(name, `${before}/${text}`.slice(0, MAX_TEXT_LENGTH));
    }
  }
  const recorded = /^\d{4}/.exec(tags.get('recording_time') ?? '')?.[0];
  if (recorded !== undefined && !tags.has('year')) tags.set('year', recorded);
  return Object.fromEntries(tags);
}

const MAX_TEXT_LENGTH = 1000;

function textOf(value: unknown): string {
  const text = typeof value === 'object' && value !== null && 'text' in value ? value.text : value;
  if (typeof text !== 'string' && typeof text !== 'number') return '';
  return (
    String(text)
      // Control characters.
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, MAX_TEXT_LENGTH)
  );
}
