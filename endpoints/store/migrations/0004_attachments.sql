CREATE TABLE "attachments" (
  "id" uuid PRIMARY KEY,
  "submission_id" uuid NOT NULL REFERENCES "submissions" ("id") ON DELETE CASCADE,
  "field" text NOT NULL,
  "name" text NOT NULL,
  "type" text NOT NULL,
  "size" integer NOT NULL,
  "digest" text NOT NULL,
  "content" bytea,
  "scan" text NOT NULL DEFAULT 'waiting',
  "found" text,
  "scanned_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "attachments" ALTER COLUMN "content" SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE INDEX "attachments_submission" ON "attachments" ("submission_id");
