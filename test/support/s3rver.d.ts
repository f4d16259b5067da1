/** An S3 server without types of its own; `s3-bucket.test.ts` names the part that it uses. */
declare module 's3rver'
